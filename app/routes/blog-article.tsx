import { useLoaderData } from 'react-router'
import { loadArticle } from '#app/features/blog/article-loader.ts'
import { ArticlePage } from '#app/features/blog/article-page.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = loadArticle
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function BlogArticle() {
  return <ArticlePage data={useLoaderData<typeof loader>()} />
}
