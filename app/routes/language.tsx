import { Outlet } from 'react-router'
import { Shell } from '#app/features/layout/shell.tsx'
import type { Route } from './+types/language'

function Language() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export default Language satisfies (props: Route.ComponentProps) => unknown
