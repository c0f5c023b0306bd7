/** React chooses its build when it is imported; the development build has `jsxDEV`, which Vite compiles to. */
process.env.NODE_ENV = 'development'
