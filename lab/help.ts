/** The text of `--help`: options, and how to get each code of the gateway. */
import { labFileName } from '#core/lab/lab-file.ts'
import { scenarios, type Scenario } from '#core/lab/scenarios.ts'
import { defaultPorts, portNames } from './ports.ts'
import { environmentFormats } from './print-environment.ts'

const requests: Record<Scenario['request'], string> = {
  each: '',
  second: ', the second connection',
  'second-at-once': ', the second connection at once',
}

const portList = portNames.map((name) => `${name}=${defaultPorts[name]}`).join(',')

const codes = scenarios.map(
  ({ status, user, password, target, request }) => `  ${status}  ${user}:${password} to ${target}${requests[request]}`,
)

export const helpText = `Usage: node ${labFileName} [options]

A gateway, the web-data APIs and a practice target on this machine, for trying code without an account. Nothing is forwarded to real hosts.

  --host ADDRESS       127.0.0.1 or another loopback address, such as 127.0.0.2 if ports of the first are in use
  --ports LIST         other ports for your own programs, such as ${portList}; 0 is any free port. Samples have those of the contract
  --seed N             another seed gives other exits, prices and results; the same seed gives the same (1)
  --clock FACTOR       lets the time of sessions, jobs and waits run FACTOR times faster (1)
  --dir FOLDER         where the certificate authority is kept (.isthmus-lab in the home folder)
  --no-browser         starts no Chromium for the Scraping Browser; CHROME_PATH names the program that is started otherwise
  --log text|json      one line for each request, for people or for programs
  --print-env FORMAT   prints the environment variables of the samples and ends: ${environmentFormats.join(', ')}
  --help               prints this text

Codes of the gateway, besides those of a host such as gateway-502.example:
${codes.join('\n')}

Pages of the target: https://practice.example/
`
