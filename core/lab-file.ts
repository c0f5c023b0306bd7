/** The lab as one file that visitors download: its name, which is its path on the site. */
export const labFileName = 'isthmus-lab.mjs'
