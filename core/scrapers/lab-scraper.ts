/** What the lab knows of a scraper: the names and types of its inputs and outputs, with examples. */
export interface LabScraper {
  name: string
  inputs: readonly { name: string; type: string; required?: boolean }[]
  outputs: readonly { name: string; type: string; nullable?: boolean; example?: unknown }[]
}
