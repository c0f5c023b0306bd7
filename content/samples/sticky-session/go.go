package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"time"
)

func main() {
	host := cmp.Or(os.Getenv("PROXY_HOST"), "{{proxy.host}}")
	username := os.Getenv("PROXY_USERNAME") + "-country-jp-session-cart7"
	proxy := &url.URL{
		Scheme: "http",
		Host:   host + ":{{proxy.httpPort}}",
		User:   url.UserPassword(username, os.Getenv("PROXY_PASSWORD")),
	}
	client := &http.Client{
		Timeout: 30 * time.Second,
		Transport: &http.Transport{
			Proxy:             http.ProxyURL(proxy),
			DisableKeepAlives: true,
		},
	}

	for attempt := 0; attempt < 2; attempt++ {
		response, err := client.Get("{{api.ip}}")
		if err != nil {
			log.Fatal(err)
		}
		var exit struct{ IP string }
		err = json.NewDecoder(response.Body).Decode(&exit)
		response.Body.Close()
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(exit.IP)
	}
}
