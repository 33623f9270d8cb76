import fc from 'fast-check'

/** The same examples in every run, so that a red build means a change; set PROPERTY_SEED to look further. */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) })
