import { Outlet } from 'react-router'
import { Shell } from '#app/features/layout/shell.tsx'

export default function Language() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
