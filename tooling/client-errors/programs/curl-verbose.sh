exec curl -sv --location --connect-timeout "$CONNECT_SECONDS" --max-time "$TOTAL_SECONDS" -x "$PROXY" "$TARGET"
