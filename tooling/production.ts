/** Imported before all else by what makes or serves the real site: React decides when it is imported which of its builds it is. */
process.env.NODE_ENV = 'production'
