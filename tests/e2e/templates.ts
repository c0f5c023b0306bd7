/** One address of each template, unprefixed. */
export const templates = [
  '/', '/products', '/products/residential-proxies', '/use-cases', '/use-cases/price-monitoring', '/solutions', '/solutions/e-commerce',
  '/compare', '/compare/rotating-or-sticky', '/scrapers', '/scrapers/category/travel', '/scrapers/hotel-rates-by-city',
  '/products/datasets', '/products/datasets/hotel-room-rates', '/locations', '/locations/japan', '/locations/peru', '/pricing', '/developers',
  '/tools', '/tools/request-builder', '/tools/what-is-my-ip', '/about', '/trust', '/legal/privacy', '/contact-us', '/police-assistance', '/report-abuse',
  '/blog', '/blog/category/guides', '/blog/search?q=proxy', '/blog/why-rotating-does-not-rotate', '/help', '/help/faq/why-do-i-get-407', '/help/user-guide/sessions',
  '/help/video-tutorial', '/help/components/top', '/help/components/YouTubePlayer', '/products/datasets/components/CustDataFeedback',
  '/products/datasets/components/LazyDatasetsItem', '/search?q=proxy', '/login', '/dashboard',
] as const
