/** The environment variables with which code samples use the lab. */
import { powershellQuote, shellQuote } from '#core/proxy-formats/quote.ts'

export const environmentFormats = ['sh', 'fish', 'powershell', 'json'] as const
export type EnvironmentFormat = (typeof environmentFormats)[number]

export interface LabAddresses {
  /** Gateway over HTTP. */
  proxyUrl: string
  apiUrl: string
  browserUrl: string
  webhookSecret: string
  /** PEM of the authority alone, and with those that Node trusts. */
  certificateFile: string
  bundleFile: string
  /** The same as a trust store of Java. */
  javaFile: string
}

/**
 * The variables: addresses (`PROXY_HOST` for samples whose port is that of the contract), and the authority under the names that clients read (Node
 * adds it to its own, the others replace theirs). The login is any; a set one is replaced so that it is not sent by accident.
 */
export function labEnvironment(lab: LabAddresses): Record<string, string> {
  return {
    PROXY_URL: lab.proxyUrl,
    PROXY_HOST: new URL(lab.proxyUrl).hostname,
    API_URL: lab.apiUrl,
    BROWSER_URL: lab.browserUrl,
    PROXY_USERNAME: 'USERNAME',
    PROXY_PASSWORD: 'PASSWORD',
    WEBHOOK_SECRET: lab.webhookSecret,
    NODE_EXTRA_CA_CERTS: lab.certificateFile,
    SSL_CERT_FILE: lab.bundleFile,
    CURL_CA_BUNDLE: lab.bundleFile,
    REQUESTS_CA_BUNDLE: lab.bundleFile,
    // Java has no variable for certificates, but one for its options; quotes are for a folder with a space.
    JAVA_TOOL_OPTIONS: `"-Djavax.net.ssl.trustStore=${lab.javaFile}"`,
  }
}

/** The variables as commands of a shell, or as JSON. */
export function printEnvironment(variables: Readonly<Record<string, string>>, format: EnvironmentFormat): string {
  if (format === 'json') return `${JSON.stringify(variables, undefined, 2)}\n`
  const lines = Object.entries(variables).map(([name, value]) => writers[format](name, value))
  return `${lines.join('\n')}\n`
}

const writers: Record<Exclude<EnvironmentFormat, 'json'>, (name: string, value: string) => string> = {
  sh: (name, value) => `export ${name}=${shellQuote(value)}`,
  fish: (name, value) => `set -gx ${name} '${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`,
  powershell: (name, value) => `$env:${name} = ${powershellQuote(value)}`,
}
