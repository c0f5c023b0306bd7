jq -c '.[]' result.json > result.jsonl
jq -s '.' result.jsonl > result.json
