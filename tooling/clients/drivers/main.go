// Sends CALLS requests with net/http.
package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"time"
)

func client() *http.Client {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	showRefusals(transport)
	switch os.Getenv("WAY") {
	case "fields":
		transport.Proxy = http.ProxyURL(&url.URL{
			Scheme: os.Getenv("PROXY_SCHEME"),
			Host:   os.Getenv("PROXY_HOST") + ":" + os.Getenv("PROXY_PORT"),
			User:   url.UserPassword(os.Getenv("PROXY_USER"), os.Getenv("PROXY_PASSWORD")),
		})
	case "url":
		proxy, err := url.Parse(os.Getenv("PROXY_URL"))
		if err != nil {
			fail(err)
		}
		transport.Proxy = http.ProxyURL(proxy)
	}
	return &http.Client{Timeout: 15 * time.Second, Transport: transport}
}

func fail(err error) {
	fmt.Println(err)
	os.Exit(1)
}

func main() {
	calls, _ := strconv.Atoi(os.Getenv("CALLS"))
	sender := client()
	for call := 0; call < calls; call++ {
		if call > 0 && os.Getenv("SHARED") != "yes" {
			sender = client()
		}
		response, err := sender.Get(os.Getenv("TARGET_URL"))
		if err != nil {
			fail(err)
		}
		body, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil {
			fail(err)
		}
		if response.StatusCode >= 300 {
			fmt.Println(response.Status, response.Header, string(body))
			os.Exit(1)
		}
	}
}
