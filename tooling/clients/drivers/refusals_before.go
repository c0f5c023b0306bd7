//go:build !go1.20

package main

import "net/http"

// showRefusals does nothing: these releases show the error alone.
func showRefusals(_ *http.Transport) {}
