exec curl -sS --fail-with-body --location --connect-timeout "$CONNECT_SECONDS" --max-time "$TOTAL_SECONDS" -x "$PROXY" "$TARGET"
