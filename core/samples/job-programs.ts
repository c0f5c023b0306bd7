/** A run of a scraper from start to rows, for each client: start the job, ask for it until it has ended, download its results. */
import { apiClients, installComment, type SampleClient } from './api-call.ts'
import { javaScriptNotation, javaScriptText, literal, pythonNotation, pythonText, shellJson, type Json } from './literals.ts'
import { variables } from './variables.ts'

/** A run as data. */
export interface ScraperRun {
  /** Slug of the scraper. */
  name: string
  inputs: readonly { readonly [name: string]: Json }[]
}

/** The clients in the order of their tabs. */
export const jobClients = ['curl', 'requests', 'fetch'] as const
export type JobClient = (typeof jobClients)[number]

const { user, password, api } = variables

/** Between two questions for the state of a job; the description of the API asks for seconds. */
const pauseSeconds = 5
/** When a program gives up waiting; the job goes on. */
const maxWaitSeconds = 3600

const pathOf = (name: string) => `/v1/scrapers/${encodeURIComponent(name)}/runs`

const curl = ({ name, inputs }: ScraperRun, origin: string) => `#!/usr/bin/env bash
set -euo pipefail

call() {
  curl -sS --fail-with-body --connect-timeout 10 --max-time 70 \\
    -u "$${user}:$${password}" "\${@:2}" "\${${api}:-${origin}}$1"
}

job=$(call ${pathOf(name)} -H 'Content-Type: application/json' --data ${shellJson({ inputs })})
id=$(jq -r .id <<< "$job")
until [ "$(jq '.finished_at != null' <<< "$job")" = true ]; do
  [ "$SECONDS" -lt ${maxWaitSeconds} ]
  sleep ${pauseSeconds}
  job=$(call "/v1/jobs/$id")
done
call "/v1/jobs/$id/results" | jq -s '[.[] | select(.ok) | .result]'
[ "$(jq -r .state <<< "$job")" = done ]`

const requests = ({ name, inputs }: ScraperRun, origin: string) => `import json
import os
import sys
import time

import requests

origin = os.environ.get("${api}", ${pythonText(origin)})
login = (os.environ["${user}"], os.environ["${password}"])


def call(method, path, **options):
    response = requests.request(
        method, origin + path, auth=login, timeout=(10, 70), **options
    )
    if not response.ok:
        sys.exit(f"{response.status_code} {response.text}")
    return response


inputs = ${literal(inputs, pythonNotation)}

job = call("POST", ${pythonText(pathOf(name))}, json={"inputs": inputs}).json()
end = time.monotonic() + ${maxWaitSeconds}
while not job["finished_at"]:
    if time.monotonic() > end:
        sys.exit(f"{job['id']} {job['state']}")
    time.sleep(${pauseSeconds})
    job = call("GET", f"/v1/jobs/{job['id']}").json()

results = call("GET", f"/v1/jobs/{job['id']}/results").content.splitlines()
results = [json.loads(line) for line in results]
rows = [result["result"] for result in results if result["ok"]]
print(json.dumps(rows, indent=2))
if job["state"] != "done":
    sys.exit(f"{job['id']} {job['state']}")`

const fetchProgram = ({ name, inputs }: ScraperRun, origin: string) => `import { setTimeout as sleep } from 'node:timers/promises'

const { ${user}, ${password}, ${api} = ${javaScriptText(origin)} } = process.env
const login = Buffer.from(\`\${${user}}:\${${password}}\`).toString('base64')

async function call(path, body) {
  const response = await fetch(${api} + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: \`Basic \${login}\`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(70_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(\`\${response.status} \${text}\`)
  return text
}

const inputs = ${literal(inputs, javaScriptNotation)}

let job = JSON.parse(await call(${javaScriptText(pathOf(name))}, { inputs }))
const end = Date.now() + ${maxWaitSeconds}_000
while (!job.finished_at) {
  if (Date.now() > end) throw new Error(\`\${job.id} \${job.state}\`)
  await sleep(${pauseSeconds}_000)
  job = JSON.parse(await call(\`/v1/jobs/\${job.id}\`))
}

const lines = (await call(\`/v1/jobs/\${job.id}/results\`)).split('\\n').filter(Boolean)
const results = lines.map((line) => JSON.parse(line))
const rows = results.filter(({ ok }) => ok).map(({ result }) => result)
console.log(JSON.stringify(rows, null, 2))
if (job.state !== 'done') throw new Error(\`\${job.id} \${job.state}\`)`

const programs = { curl, requests, fetch: fetchProgram } satisfies Record<JobClient, (run: ScraperRun, origin: string) => string>

/**
 * A program that prints the rows of the run as a JSON array, and ends with an error if a call fails or the job does not end as `done`.
 *
 * @param origin of the API
 */
export function renderScraperRun(client: JobClient, run: ScraperRun, origin: string): string {
  const { language, install }: SampleClient = apiClients.find(({ id }) => id === client)!
  return installComment(language, install) + programs[client](run, origin)
}
