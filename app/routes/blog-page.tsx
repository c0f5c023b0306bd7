import { useLoaderData } from 'react-router'
import { loadBlogPage } from '#app/features/blog/blog-loader.ts'
import { BlogList } from '#app/features/blog/blog-list.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = loadBlogPage
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function BlogPage() {
  return <BlogList data={useLoaderData<typeof loader>()} />
}
