import { DrawingParts } from './drawing-parts.tsx'
import { FormParts } from './form-parts.tsx'
import { Foundations } from './foundations.tsx'
import type { GalleryData } from './gallery-loader.ts'
import { developerText } from './group.tsx'
import { NavigationParts } from './navigation-parts.tsx'
import { NoticeParts } from './notice-parts.tsx'
import { OverlayParts } from './overlay-parts.tsx'
import { ThemeParts } from './theme-parts.tsx'
import styles from './gallery.module.css'

/** Foundations, and components in states that no page shows by itself. Explanations are English, components use the page's language. */
export function Gallery({ data }: { data: GalleryData }) {
  return (
    <div className={`wrap ${styles.gallery}`}>
      <h1 {...developerText}>Component gallery</h1>
      <p className="lead" {...developerText}>
        The theme of <code>site/theme.yaml</code>, and what parts of the site look like in states that no page shows by itself. Only the
        development server has this page, in every language. After a change of the theme it shows the new one.
      </p>
      <ThemeParts theme={data.theme} />
      <Foundations />
      <NavigationParts products={data.products} />
      <FormParts />
      <NoticeParts />
      <DrawingParts drawings={data.drawings} />
      <OverlayParts />
    </div>
  )
}
