java -Djdk.http.auth.tunneling.disabledSchemes= FirstRequest.java
