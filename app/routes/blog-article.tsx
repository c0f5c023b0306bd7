import { useLoaderData } from 'react-router'
import { loadArticle } from '#app/features/blog/article-loader.ts'
import { ArticlePage } from '#app/features/blog/article-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadArticle

export default function BlogArticle() {
  return <ArticlePage data={useLoaderData<typeof loader>()} />
}
