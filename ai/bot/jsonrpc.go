package bot

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"unicode/utf8"
)

// The error codes of JSON-RPC 2.0, and the protocol's own for an action that
// the rules refuse.
const (
	codeParse    = -32700
	codeRequest  = -32600
	codeMethod   = -32601
	codeParams   = -32602
	codeInternal = -32603
	codeRefused  = 1
)

// request is one call. Without an id it is a notification, which is carried
// out and not answered.
type request struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Method  *string         `json:"method"`
	Params  json.RawMessage `json:"params"`
}

// response answers a request: with a result or an error.
type response struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  any             `json:"result,omitempty"`
	Error   *callError      `json:"error,omitempty"`
}

// callError is the error of a call, for the person who writes the bot.
type callError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
	Data    any    `json:"data,omitempty"`
}

// Error implements error.
func (e *callError) Error() string { return e.Message }

// wrong makes an error with one of the codes.
func wrong(code int, format string, args ...any) *callError {
	return &callError{Code: code, Message: fmt.Sprintf(format, args...)}
}

// badParams is an error about the parameters.
func badParams(format string, args ...any) *callError { return wrong(codeParams, format, args...) }

// respond answers one line: a request, or a list of requests. It returns nil
// when there is nothing to answer.
func (s *session) respond(ctx context.Context, m message) []byte {
	switch {
	case m.long:
		return encode(failure(nil, wrong(codeParse, "the line is longer than %d MB", maxLine>>20)))
	case !utf8.Valid(m.text):
		return encode(failure(nil, wrong(codeParse, "the line is not UTF-8 text")))
	case !json.Valid(m.text):
		return encode(failure(nil, wrong(codeParse, "the line is not one JSON value")))
	}
	text := bytes.TrimSpace(m.text)
	if text[0] != '[' {
		if r := s.call(ctx, text); r != nil {
			return encode(r)
		}
		return nil
	}
	var calls []json.RawMessage
	if err := json.Unmarshal(text, &calls); err != nil || len(calls) == 0 {
		return encode(failure(nil, wrong(codeRequest, "the list of requests is empty")))
	}
	var replies []*response
	for _, call := range calls {
		if r := s.call(ctx, call); r != nil {
			replies = append(replies, r)
		}
	}
	if len(replies) == 0 {
		return nil
	}
	return encode(replies)
}

// call carries out one request and returns its response, nil for a
// notification.
func (s *session) call(ctx context.Context, text []byte) *response {
	var r request
	if err := json.Unmarshal(text, &r); err != nil || text[0] != '{' {
		return failure(nil, wrong(codeRequest, "a request is an object with jsonrpc, id, method and params"))
	}
	if !validID(r.ID) {
		return failure(nil, wrong(codeRequest, "an id is a string, a number or null"))
	}
	if r.Version != "2.0" || r.Method == nil {
		return failure(r.ID, wrong(codeRequest, `a request needs "jsonrpc":"2.0" and a method`))
	}
	result, err := s.invoke(ctx, *r.Method, r.Params)
	if r.ID == nil {
		return nil
	}
	if err != nil {
		return failure(r.ID, err)
	}
	return &response{Version: "2.0", ID: r.ID, Result: result}
}

// validID says whether an id is missing, a string, a number or null.
func validID(id json.RawMessage) bool {
	return id == nil || id[0] != '{' && id[0] != '[' && id[0] != 't' && id[0] != 'f'
}

// failure makes an error response.
func failure(id json.RawMessage, err *callError) *response {
	if id == nil {
		id = json.RawMessage("null")
	}
	return &response{Version: "2.0", ID: id, Error: err}
}

// encode writes a message without a line end.
func encode(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return encode(failure(nil, wrong(codeInternal, "the answer cannot be written: %v", err)))
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
