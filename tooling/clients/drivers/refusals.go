//go:build go1.20

package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
)

// showRefusals prints what a program can read of the answer to a CONNECT that is refused.
func showRefusals(transport *http.Transport) {
	transport.OnProxyConnectResponse = func(_ context.Context, _ *url.URL, _ *http.Request, response *http.Response) error {
		if response.StatusCode == 200 || response.Body == nil {
			return nil
		}
		body, _ := io.ReadAll(response.Body)
		fmt.Println(response.Status, response.Header, string(body))
		return nil
	}
}
