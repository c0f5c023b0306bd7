import { Outlet } from 'react-router'
import { Shell } from '#app/features/navigation/shell.tsx'

export default function Language() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
