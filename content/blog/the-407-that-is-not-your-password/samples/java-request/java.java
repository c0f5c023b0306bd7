import java.net.Authenticator;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

class FirstRequest {
    public static void main(String[] arguments) throws Exception {
        var login = new PasswordAuthentication(
                System.getenv("PROXY_USERNAME"),
                System.getenv("PROXY_PASSWORD").toCharArray());
        var authenticator = new Authenticator() {
            @Override
            protected PasswordAuthentication getPasswordAuthentication() {
                return getRequestorType() == RequestorType.PROXY ? login : null;
            }
        };
        var host = System.getenv().getOrDefault("PROXY_HOST", "{{proxy.host}}");
        var gateway = new InetSocketAddress(host, {{proxy.httpPort}});
        var client = HttpClient.newBuilder()
                .proxy(ProxySelector.of(gateway))
                .authenticator(authenticator)
                .connectTimeout(Duration.ofSeconds(10))
                .build();
        var request = HttpRequest.newBuilder(URI.create("{{api.ip}}"))
                .timeout(Duration.ofSeconds(30))
                .build();
        var response = client.send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.statusCode() + " " + response.body());
    }
}
