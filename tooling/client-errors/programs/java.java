import java.net.Authenticator;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

class Page {
    public static void main(String[] arguments) throws Exception {
        if (System.getenv("JAVA_DEFAULT_SCHEMES") == null) {
            System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
        }
        var proxy = new InetSocketAddress(System.getenv("PROXY_HOST"), Integer.parseInt(System.getenv("PROXY_PORT")));
        var builder = HttpClient.newBuilder()
                .connectTimeout(Duration.ofSeconds(Integer.parseInt(System.getenv("CONNECT_SECONDS"))))
                .followRedirects(HttpClient.Redirect.NORMAL)
                .proxy(ProxySelector.of(proxy));
        var username = System.getenv().getOrDefault("PROXY_USERNAME", "");
        if (!username.isEmpty()) {
            builder.authenticator(new Authenticator() {
                @Override
                protected PasswordAuthentication getPasswordAuthentication() {
                    return new PasswordAuthentication(username, System.getenv("PROXY_PASSWORD").toCharArray());
                }
            });
        }
        var request = HttpRequest.newBuilder(URI.create(System.getenv("TARGET")))
                .timeout(Duration.ofSeconds(Integer.parseInt(System.getenv("TOTAL_SECONDS"))))
                .build();
        var response = builder.build().send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() >= 300) {
            throw new IllegalStateException(response.toString() + " " + response.body());
        }
        System.out.println(response.body());
    }
}
