package main

import (
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"time"
)

func main() {
	proxy, err := url.Parse(os.Getenv("PROXY"))
	if err != nil {
		log.Fatal(err)
	}
	seconds, err := strconv.Atoi(os.Getenv("TOTAL_SECONDS"))
	if err != nil {
		log.Fatal(err)
	}
	client := &http.Client{
		Timeout:   time.Duration(seconds) * time.Second,
		Transport: &http.Transport{Proxy: http.ProxyURL(proxy)},
	}
	response, err := client.Get(os.Getenv("TARGET"))
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if _, err := io.Copy(os.Stdout, response.Body); err != nil {
		log.Fatal(err)
	}
	if response.StatusCode >= 300 {
		log.Fatal(response.Status)
	}
}
