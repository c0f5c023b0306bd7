/** The folder that says who the provider is, below the root: `site`, or what `SITE_FOLDER` names, for trying another provider. */
export function siteFolder(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  return environment.SITE_FOLDER?.replace(/\/+$/, '') || 'site'
}
