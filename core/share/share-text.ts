/** The texts of a page's share image, as the app reports them when it renders the page. */
export interface ShareText {
  /** Without the brand. */
  title: string
  /** The breadcrumbs between the home page and the page, joined by dots; '' if there are none. */
  section: string
}

/** Called while a page is rendered that search engines may list. */
export type RecordShareText = (text: ShareText) => void
