/** Import this first in programs that build or serve the production site: React chooses its build when it is imported. */
process.env.NODE_ENV = 'production'
