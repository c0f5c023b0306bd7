/** The environment variables with which code samples use the lab. */
import { delimiter } from 'node:path'
import { pathToFileURL } from 'node:url'
import { powershellQuote, shellQuote } from '#core/proxy-formats/quote.ts'
import type { ClientFiles } from './client-files.ts'

export const environmentFormats = ['sh', 'fish', 'powershell', 'json'] as const
export type EnvironmentFormat = (typeof environmentFormats)[number]

export interface LabAddresses {
  /** Gateway over HTTP. */
  proxyUrl: string
  apiUrl: string
  browserUrl: string
  webhookSecret: string
  /** PEM of the authority alone, and with those that clients trust without the lab. */
  certificateFile: string
  bundleFile: string
  /** The same as a trust store of Java. */
  javaFile: string
}

/** Variables for one purpose. */
export interface VariableGroup {
  /** In English: the program prints it as a comment. */
  purpose: string
  variables: Readonly<Record<string, string>>
}

/**
 * The variables of samples: three for the gateway, whose ports samples have from the contract, those of the APIs, and the authority under the names that
 * clients read (Node adds it to its own, the others replace theirs). The login is any; a set one is replaced so that it is not sent by accident.
 *
 * @param environment whose options for Java and Node, folders of PHP and authorities are kept
 */
export function labEnvironment(lab: LabAddresses, files: ClientFiles, environment: NodeJS.ProcessEnv = {}): VariableGroup[] {
  return [
    {
      purpose: 'The gateway',
      variables: { PROXY_HOST: new URL(lab.proxyUrl).hostname, PROXY_USERNAME: 'USERNAME', PROXY_PASSWORD: 'PASSWORD' },
    },
    {
      purpose: 'The web-data APIs and the Scraping Browser, with the same login',
      variables: { API_URL: lab.apiUrl, BROWSER_URL: lab.browserUrl, WEBHOOK_SECRET: lab.webhookSecret },
    },
    {
      purpose: 'Trust in the certificate authority of the lab, for clients started in this terminal',
      variables: {
        SSL_CERT_FILE: lab.bundleFile,
        CURL_CA_BUNDLE: lab.bundleFile,
        REQUESTS_CA_BUNDLE: lab.bundleFile,
        // Node.js adds it to its own; the bundle has those of another file that was named.
        NODE_EXTRA_CA_CERTS: environment.NODE_EXTRA_CA_CERTS ? lab.bundleFile : lab.certificateFile,
        // Clients without a variable for certificates have one for their options or settings.
        CURL_HOME: files.curlFolder,
        PHP_INI_SCAN_DIR: withFolder(environment.PHP_INI_SCAN_DIR, files.phpFolder),
        // Quotes are for a folder with a space.
        JAVA_TOOL_OPTIONS: withOption(environment.JAVA_TOOL_OPTIONS, `"-Djavax.net.ssl.trustStore=${lab.javaFile}"`),
        NODE_OPTIONS: withOption(environment.NODE_OPTIONS, `--import=${pathToFileURL(files.nodeModule).href}`),
      },
    },
  ]
}

const withOption = (options: string | undefined, option: string) =>
  options?.includes(option) ? options : `${options ?? ''} ${option}`.trim()

/** An empty part of the list is the folder that PHP reads otherwise. */
const withFolder = (folders = '', folder: string) =>
  folders.split(delimiter).includes(folder) ? folders : `${folders}${delimiter}${folder}`

/** All variables by name. */
export function allVariables(groups: readonly VariableGroup[]): Record<string, string> {
  return Object.assign({}, ...groups.map(({ variables }) => variables)) as Record<string, string>
}

/** The variables as commands of a shell, each group below a comment, or as JSON. */
export function printEnvironment(groups: readonly VariableGroup[], format: EnvironmentFormat): string {
  if (format === 'json') return `${JSON.stringify(allVariables(groups), undefined, 2)}\n`
  const text = groups.map(({ purpose, variables }) =>
    [`# ${purpose}`, ...Object.entries(variables).map(([name, value]) => writers[format](name, value))].join('\n'),
  )
  return `${text.join('\n\n')}\n`
}

const writers: Record<Exclude<EnvironmentFormat, 'json'>, (name: string, value: string) => string> = {
  sh: (name, value) => `export ${name}=${shellQuote(value)}`,
  fish: (name, value) => `set -gx ${name} '${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`,
  powershell: (name, value) => `$env:${name} = ${powershellQuote(value)}`,
}
