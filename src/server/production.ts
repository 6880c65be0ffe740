// Imported first: React chooses its slow development build when it is loaded without this.
process.env.NODE_ENV ??= 'production'
