import { ensureServerBuilt } from './build.mjs'

/** Tests that start the server or the command line start what is delivered; a watching run builds again what changed. */
export async function setup(project) {
  await ensureServerBuilt()
  project.onTestsRerun(ensureServerBuilt)
}
