require 'net/http'

url = URI(ENV.fetch('TARGET'))
proxy = URI(ENV.fetch('PROXY'))
password = proxy.password && URI.decode_www_form_component(proxy.password)
http = Net::HTTP.new(url.host, url.port, proxy.host, proxy.port, proxy.user, password)
http.use_ssl = url.scheme == 'https'
http.open_timeout = Integer(ENV.fetch('CONNECT_SECONDS'))
http.read_timeout = Integer(ENV.fetch('TOTAL_SECONDS'))
http.max_retries = 0

response = http.start { http.request(Net::HTTP::Get.new(url, 'Accept-Encoding' => 'identity')) }
raise EOFError, 'end of file reached' if response.content_length.to_i > response.body.to_s.bytesize

response.value
puts response.body
