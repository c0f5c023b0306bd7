import { useLoaderData } from 'react-router'
import { loadBlogCategoryPage } from '#app/features/blog/blog-loader.ts'
import { BlogList } from '#app/features/blog/blog-list.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadBlogCategoryPage

export default function BlogCategoryPage() {
  return <BlogList data={useLoaderData<typeof loader>()} />
}
