import { DrawingParts } from './drawing-parts.tsx'
import { ErrorParts } from './error-parts.tsx'
import { FormParts } from './form-parts.tsx'
import { Foundations } from './foundations.tsx'
import type { GalleryData } from './gallery-loader.ts'
import { developerText } from './group.tsx'
import { ListParts } from './list-parts.tsx'
import { NavigationParts } from './navigation-parts.tsx'
import { OverlayParts } from './overlay-parts.tsx'
import { TextParts } from './text-parts.tsx'
import styles from './gallery.module.css'

/** All parts of the site. What explains them is English in every language: developers read it; their own words are the page's. */
export function Gallery({ data }: { data: GalleryData }) {
  return (
    <div className={`wrap ${styles.gallery}`}>
      <h1 {...developerText}>Component gallery</h1>
      <p className="lead" {...developerText}>
        The parts of the site in all their states. Only the development server has this page, in every language.
      </p>
      <Foundations />
      <NavigationParts questions={data.questions} />
      <ListParts data={data} />
      <FormParts />
      <TextParts body={data.body} />
      <DrawingParts {...data.drawings} />
      <OverlayParts />
      <ErrorParts />
    </div>
  )
}
