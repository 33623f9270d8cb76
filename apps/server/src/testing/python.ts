import { execFileSync } from 'node:child_process'

/** A Python that has paho-mqtt: the one that `TEST_PYTHON` names, which then has to have it, or this machine's. */
export const python = process.env['TEST_PYTHON'] ?? (hasPaho('python3') ? 'python3' : undefined)

/** For the name of a test that needs one. */
export const pythonNote = python === undefined ? ' (skipped: no Python with paho-mqtt)' : ''

function hasPaho(command: string): boolean {
  try {
    execFileSync(command, ['-c', 'import paho.mqtt.client'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
