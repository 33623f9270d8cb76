import type { CurvePoint } from './training.ts'

const width = 640
const height = 320
const margin = { left: 48, right: 16, top: 28, bottom: 40 }

/** A learning curve as an SVG picture: games won against updates, in the colour of the text around it. */
export function drawLearningCurve(name: string, updates: number, curve: readonly CurvePoint[]): string {
  const x = (count: number) => round(margin.left + (count / updates) * (width - margin.left - margin.right))
  const y = (rate: number) => round(height - margin.bottom - rate * (height - margin.top - margin.bottom))
  const lines = [0, 0.25, 0.5, 0.75, 1].map(
    (rate) =>
      `<line x1="${margin.left}" x2="${width - margin.right}" y1="${y(rate)}" y2="${y(rate)}" stroke="currentColor" stroke-opacity="0.2"/>` +
      `<text x="${margin.left - 6}" y="${y(rate) + 4}" text-anchor="end">${rate * 100} %</text>`,
  )
  const ticks = [0, 0.5, 1].map(
    (share) =>
      `<text x="${x(share * updates)}" y="${height - 18}" text-anchor="middle">${Math.round(share * updates)}</text>`,
  )
  const points = curve.map((point) => `${x(point.updates)},${y(point.rate)}`).join(' ')
  const last = curve.at(-1)
  const title = `Learning curve of the ${name} network: ${last ? `${round(last.rate * 100)} % of the validation games won after ${last.updates} updates` : 'nothing yet'}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}" font-family="sans-serif" font-size="12" fill="currentColor" color="#808080">`,
    `<title>${title}</title>`,
    `<text x="${margin.left}" y="16">Validation games won, ${name} network</text>`,
    ...lines,
    ...ticks,
    `<text x="${width / 2}" y="${height - 4}" text-anchor="middle">updates</text>`,
    `<polyline points="${points}" fill="none" stroke="#2f9e44" stroke-width="2.5" stroke-linejoin="round"/>`,
    '</svg>\n',
  ].join('\n')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
