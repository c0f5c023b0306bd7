/**
 * The words of the plain status pages. They stand apart from the message catalogues because they must
 * be there when everything else is not: no build, no database, no rendering. What the catalogues say too is the same
 * here; a test compares them.
 */
import type { Locale } from '#core/locales.ts'

/** What can be said to a visitor; several status codes may share one. */
export type StatusText = 'notUnderstood' | 'tooSlow' | 'notFound' | 'notAllowed' | 'tooLarge' | 'otherSite' | 'error' | 'unavailable'

interface StatusWords extends Record<StatusText, string> {
  /** Link to the home page of the language. */
  home: string
  products: string
  help: string
  contact: string
  /** Name of the search box, and its button. */
  search: string
  submit: string
  /** Stands before the original message and the request's id, which support can look up. */
  support: string
}

/** The text for a status code. */
export function statusText(status: number): StatusText {
  if (status === 404) return 'notFound'
  if (status === 403 || status === 405 || status === 406) return 'notAllowed'
  if (status === 408) return 'tooSlow'
  if (status === 413 || status === 414 || status === 431) return 'tooLarge'
  if (status === 421) return 'otherSite'
  if (status === 503) return 'unavailable'
  return status >= 500 ? 'error' : 'notUnderstood'
}

export const statusWords: Readonly<Record<Locale, StatusWords>> = {
  en: {
    notUnderstood: 'This request can’t be read',
    tooSlow: 'Sending the request took too long',
    notFound: 'Page Not Found',
    notAllowed: 'This page can’t be asked for in this way',
    tooLarge: 'Too much was sent at once',
    otherSite: 'This address belongs to another site',
    error: 'Internal Server Error',
    unavailable: 'Not available for the moment',
    home: 'Home page',
    products: 'Products',
    help: 'Help center',
    contact: 'Contact us',
    search: 'Search the site',
    submit: 'Search',
    support: 'For support:',
  },
  zh: {
    notUnderstood: '无法识别此请求',
    tooSlow: '发送请求用时过长',
    notFound: '页面未找到',
    notAllowed: '不能以这种方式请求此页面',
    tooLarge: '一次发送的内容过多',
    otherSite: '此地址属于其他网站',
    error: '服务器内部错误',
    unavailable: '暂时无法访问',
    home: '首页',
    products: '产品',
    help: '帮助中心',
    contact: '联系我们',
    search: '搜索本站',
    submit: '搜索',
    support: '供技术支持排查：',
  },
  ru: {
    notUnderstood: 'Не удалось разобрать этот запрос',
    tooSlow: 'Отправка запроса заняла слишком много времени',
    notFound: 'Страница не найдена',
    notAllowed: 'Эту страницу нельзя запросить таким способом',
    tooLarge: 'Отправлено слишком много данных сразу',
    otherSite: 'Этот адрес относится к другому сайту',
    error: 'Внутренняя ошибка сервера',
    unavailable: 'Временно недоступно',
    home: 'Главная страница',
    products: 'Продукты',
    help: 'Центр помощи',
    contact: 'Связаться с нами',
    search: 'Поиск по сайту',
    submit: 'Найти',
    support: 'Для поддержки:',
  },
  pt: {
    notUnderstood: 'Não foi possível ler esta solicitação',
    tooSlow: 'O envio da solicitação demorou demais',
    notFound: 'Página não encontrada',
    notAllowed: 'Esta página não pode ser solicitada desta forma',
    tooLarge: 'Foram enviados dados demais de uma só vez',
    otherSite: 'Este endereço pertence a outro site',
    error: 'Erro interno do servidor',
    unavailable: 'Indisponível no momento',
    home: 'Página inicial',
    products: 'Produtos',
    help: 'Central de ajuda',
    contact: 'Fale conosco',
    search: 'Buscar no site',
    submit: 'Buscar',
    support: 'Para o suporte:',
  },
  id: {
    notUnderstood: 'Permintaan ini tidak dapat dibaca',
    tooSlow: 'Pengiriman permintaan terlalu lama',
    notFound: 'Halaman tidak ditemukan',
    notAllowed: 'Halaman ini tidak dapat diminta dengan cara ini',
    tooLarge: 'Data yang dikirim sekaligus terlalu banyak',
    otherSite: 'Alamat ini milik situs lain',
    error: 'Kesalahan internal server',
    unavailable: 'Untuk sementara tidak tersedia',
    home: 'Beranda',
    products: 'Produk',
    help: 'Pusat bantuan',
    contact: 'Hubungi kami',
    search: 'Cari di situs',
    submit: 'Cari',
    support: 'Untuk tim dukungan:',
  },
  es: {
    notUnderstood: 'No se puede leer esta solicitud',
    tooSlow: 'La solicitud tardó demasiado en enviarse',
    notFound: 'Página no encontrada',
    notAllowed: 'Esta página no se puede solicitar de esta manera',
    tooLarge: 'Se enviaron demasiados datos a la vez',
    otherSite: 'Esta dirección pertenece a otro sitio',
    error: 'Error interno del servidor',
    unavailable: 'No disponible por el momento',
    home: 'Página de inicio',
    products: 'Productos',
    help: 'Centro de ayuda',
    contact: 'Contacto',
    search: 'Buscar en el sitio',
    submit: 'Buscar',
    support: 'Para soporte:',
  },
  ar: {
    notUnderstood: 'تعذّرت قراءة هذا الطلب',
    tooSlow: 'استغرق إرسال الطلب وقتًا أطول من اللازم',
    notFound: 'الصفحة غير موجودة',
    notAllowed: 'لا يمكن طلب هذه الصفحة بهذه الطريقة',
    tooLarge: 'أُرسلت بيانات كثيرة دفعة واحدة',
    otherSite: 'هذا العنوان يخص موقعًا آخر',
    error: 'خطأ داخلي في الخادم',
    unavailable: 'غير متاح مؤقتًا',
    home: 'الصفحة الرئيسية',
    products: 'المنتجات',
    help: 'مركز المساعدة',
    contact: 'التواصل معنا',
    search: 'البحث في الموقع',
    submit: 'بحث',
    support: 'لفريق الدعم:',
  },
}
