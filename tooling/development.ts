/** React decides when it is imported which of its builds it is; that of developers has `jsxDEV`, which Vite compiles to. */
process.env.NODE_ENV = 'development'
