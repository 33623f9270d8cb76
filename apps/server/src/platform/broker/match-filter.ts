/** Whether a message on `topic` belongs to a subscription (MQTT 3.1.1, 4.7; `$share/group/` names the receivers, not the topic). */
export function matchesFilter(filter: string, topic: string): boolean {
  const wanted = filter.replace(/^\$share\/[^/]+\//, '').split('/')
  const levels = topic.split('/')
  // A wildcard at the first level does not reach the broker's own topics.
  if (topic.startsWith('$') && /^[+#]/.test(wanted[0] ?? '')) return false
  for (const [at, level] of wanted.entries()) {
    if (level === '#') return true
    if (at >= levels.length || (level !== '+' && level !== levels[at])) return false
  }
  return wanted.length === levels.length
}
