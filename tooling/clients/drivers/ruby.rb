# Sends CALLS requests with Net::HTTP.
require 'net/http'

url = URI(ENV.fetch('TARGET_URL'))
make = lambda do
  arguments = [url.host, url.port]
  if ENV['WAY'] == 'fields'
    arguments.push(ENV['PROXY_HOST'], ENV['PROXY_PORT'].to_i, ENV['PROXY_USER'], ENV['PROXY_PASSWORD'])
  end
  http = Net::HTTP.new(*arguments)
  http.use_ssl = url.scheme == 'https'
  http.open_timeout = 10
  http.read_timeout = 15
  http
end
ask = lambda do |http|
  response = http.request(Net::HTTP::Get.new(url, 'Accept-Encoding' => 'identity'))
  next if response.is_a?(Net::HTTPSuccess)

  puts "#{response.code} #{response.to_hash} #{response.body}"
  exit 1
end
begin
  calls = ENV.fetch('CALLS').to_i
  if ENV['SHARED'] == 'yes'
    make.call.start { |http| calls.times { ask.call(http) } }
  else
    calls.times { make.call.start(&ask) }
  end
rescue StandardError => e
  puts e.inspect
  exit 1
end
