import { ErrorNotice } from '#app/features/errors/error-page.tsx'
import { Group, State } from './group.tsx'

export function ErrorParts() {
  return (
    <Group title="Errors">
      <State name="Page not found">
        <ErrorNotice status={404} message="Page Not Found: /nowhere" />
      </State>
      <State name="Failure">
        <ErrorNotice status={500} message="Internal Server Error" />
      </State>
    </Group>
  )
}
