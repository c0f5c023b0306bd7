import { notFound } from '#app/page/page-context.ts'
import type { LoaderFunctionArgs } from 'react-router'

export { receiveLogOut as action } from '#app/features/account/doors-loader.ts'

/** It is only sent to. */
export const loader = ({ url }: LoaderFunctionArgs) => notFound(url)
