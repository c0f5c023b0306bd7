package main

import (
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"time"
)

func main() {
	proxy := &url.URL{
		Scheme: "http",
		Host:   "{{proxy.host}}:{{proxy.httpPort}}",
		User:   url.UserPassword(os.Getenv("PROXY_USERNAME")+"-country-jp", os.Getenv("PROXY_PASSWORD")),
	}
	client := &http.Client{
		Timeout:   30 * time.Second,
		Transport: &http.Transport{Proxy: http.ProxyURL(proxy)},
	}

	response, err := client.Get("{{api.ip}}")
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if _, err := io.Copy(os.Stdout, response.Body); err != nil {
		log.Fatal(err)
	}
}
