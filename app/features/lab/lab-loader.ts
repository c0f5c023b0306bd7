import type { LoaderFunctionArgs } from 'react-router'
import { labChecksumName, labFileName, labMaxBytes, labNodeVersion } from '#core/lab/lab-file.ts'
import { formatBytes } from '#app/i18n/format.ts'
import { pageContext } from '#app/page/page-context.ts'
import type { Download } from '#app/text-page/download-aside.tsx'
import { loadDevelopersPage } from '#app/text-page/text-page-loader.ts'

/** The page of the lab, with its file beside the text. */
export async function loadLab(args: LoaderFunctionArgs) {
  const { locale, t } = pageContext(args)
  const download: Download = {
    title: t('lab.download'),
    text: t('lab.about', { size: formatBytes(labMaxBytes, locale), version: String(labNodeVersion) }),
    files: [
      { path: `/${labFileName}`, label: labFileName },
      { path: `/${labChecksumName}`, label: 'SHA-256' },
    ],
  }
  return { ...(await loadDevelopersPage('lab', args)), download }
}
