// A webpack loader that appends its option `source` to a file, for other versions of an app.
module.exports = function appendSource(content) {
  return `${content}\n${this.getOptions().source}\n`;
};
