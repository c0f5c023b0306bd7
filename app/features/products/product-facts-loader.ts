import { productFacts } from '#core/contract/product-facts.ts'
import { notFound, pageContext, type PageArgs } from '#app/page/page-context.ts'

/** What the contract says about a product. */
export function loadProductFacts(args: PageArgs<'slug'>) {
  const { slug } = args.params
  const context = pageContext(args)
  const product = context.content.entry('products', slug, context.locale)
  return product ? productFacts(slug, product.meta, context) : notFound(args.url)
}
