import os

import requests

batch = 1000
leads = {}
offset = 0
while True:
    response = requests.post(
        "{{api.scrape}}",
        auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
        json={
            "scraper": "business-leads-by-search-url",
            "input": {
                "search_url": "https://directory.example/search?what=dentist&where=Springfield",
                "max_leads": batch,
                "offset": offset,
                "website_contacts": True,
            },
        },
        timeout=600,
    )
    response.raise_for_status()
    rows = response.json()
    leads.update((row["lead_id"], row) for row in rows)
    if len(rows) < batch:
        break
    offset += batch
print(len(leads))
