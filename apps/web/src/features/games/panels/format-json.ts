/** A cell spread over lines, as the standard indentation has it; a line break never stands inside a JSON string. */
const spreadCell = /\[\n\s*(-?[\d.]+),\n\s*(-?[\d.]+)\n\s*\]/g

/** JSON for people: indented, with a cell on one line. */
export const formatJson = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll(spreadCell, '[$1, $2]')
