import type { WordLists } from '../language-words.ts'

export const englishNumbers: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  single: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  sixty: 60,
  seventy: 70,
  fifty: 50,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  couple: 2,
  pair: 2,
  dozen: 12,
}

/** What numbers are compared by and counted in. */
export const englishComparisons: WordLists = {
  '<': `(drop|fall|go|sink|run|get|dip|slip|slide|dive|decline|decrease|drops|falls|goes|sinks|runs|gets|dips|slips|slides|dives|declines|decreases|stay|stays|remain|remains|is down) (below|under|beneath)|beneath|drops under|falls under|goes below|goes under|sinks below|sinks under|runs below|runs under|gets below|dips below|dips under|less than|fewer than|below|under|shorter than|closer than|nearer than|lower than|smaller than|<|inside of|less|drops below|falls below|closer (to you|to the player|to it|) than|nearer (to you|to the player|) than|closer to germs than|closer to a germ than|closer to any germ than|closer to the germs than|nearer to germs than|nearer to a germ than`,
  '<=': `inside a|at most|no more than|not more than|up to|a maximum of|maximum of|maximum|max|within|<=|no longer than|not longer than|not exceeding|not exceed|no greater than|at the most|a limit of|never more than|no farther than|limited to|at maximum|within a distance of|not to exceed|within a radius of|in a radius of|inside a radius of|no further than|no further away than|within range|less than or equal to|no bigger than|not over|no higher than|not further than|in a range of|within reach of|anything up to|not above|not beyond|within about`,
  '>': `(rise|rises|climb|climbs|go|goes|get|gets|stay|stays|remain|remains|keep|keeps) (above|over|beyond)|more than|over|above|greater than|farther than|further than|longer than|exceeds|exceeding|>|higher than|beyond|larger than|exceed|farther away than|further away than|in excess of|bigger than|upwards of|more distant than|more`,
  '>=': `at least|a minimum of|minimum of|minimum|min|no less than|no fewer than|not less than|not fewer than|>=|no closer than|not closer than|no nearer than|a minimum distance of|not below|not under|greater than or equal to|at the very least|never less than|never fewer than|never closer than|no shorter than|at minimum|as many as`,
  '=': `equal to|equals|equal|=|exactly`,
  'or-less': `is the (most|maximum|max|limit|ceiling|cap)|is as (far|much|many) as|or less|or fewer|or nearer|or closer|or below|or under|or shorter|tops|or less away|or lower|or sooner|and under|and below|or smaller|or even less|and closer`,
  'or-more': `or more|or further|or farther|or above|or higher|or greater|and more|and above|and over|or longer|or farther away|or further away`,
  between: `between|from`,
  half: `half|and a half|half a`,
  second: `second|seconds|sec|secs|s`,
  millisecond: `ms|millisecond|milliseconds|msec|msecs|millis`,
  percent: `%|percent|per cent`,
}

/** Right as they are, though near to words of the lexicon. */
export const rightAsTheyAre = `there their these where while white whole story stare store start water plant plants grant meter metres meters court count
  dough rough tough though through three threes tree trees free frees form forms from farm term terms germane german germany gem gems wait waist waste paste past patch batch
  bath math mouth month lover lever level novel rave raven cover covers hover ever even event seven sever several server serve serves clever answer
  wail mail sail hail bail ball balls call calls fall falls hall tall tell bell cells sells steps strap stop stops shop ship show shown slow slot shot short sort sport port post
  cast cost coast most boast boost boots books looks cooks locks blocks clocks rocks socks rest test tests text texts next nest best west vest
  send sends sand hand band land lands lamp camp damp dump jump jumps lump plump plum plan plane planes planet plans play plays player players prayer lay lays layer layers
  first fist list lists mist must just dust trust crust rust dance chance change charge large range orange strange strong string spring sprint print prints paint paints point points conjunction
  right fight light lights night might tight sight eight height weight wright write writes white quite quiet quick brick trick track truck tracks stack
  note notes vote votes rote quote quotes dote date data dates rate rates late later latter letter letters better bitter butter matter matters mutter
  exist exits excite expert export except accept expect aspect respect
  take takes make makes cake bake lake wake shake snake sneak speak speaks break bread broad board boards beard bear bears fear year years near nears hear hears
  go god good goods food mood wood word words world worlds work works worm worth north forth fort
  move moves love glove prove proves movie mouse house horse nurse course source sauce cause pause
  avoid void valid solid fluid wise wisdom freedom random handle candle cancel canal
  recipe please lease leash least feast beast east easy early dearly nearly yearly clearly clean clear cleat
  pallet pellets bullet bullets ballet wallet toilet outlet palette freezer freezers oven bread cheese
  germinate worker workers walker talker stalker talk talks walked talked stock
  shortage shorts shorten sender seller cellar tiles miles files piles smiles smile style title little battle bottle settle
  maze mazes amaze amazing blaze gaze lazy crazy haze
  exam exact fact facts act acts actor factor tractor trace race races place places palace plate slate state states estate status statue
  friend friends fried tried dried died lied cried read ready road roads load loads lead leads deal deals steal steel steep sleep sheep cheap heap help kelp
  pattern patter chatter matters
  sentence sentences essence science sequence consequence
  since once ounce pounce bounce announce pronounce
  colour color colon column
  number numbers member members remember ember timber
  never fever lever river driver diver over oven open pen ten den hen then them theme these
  left lift gift soft loft craft draft raft theft shift
  always away way ways say says day days may pay bay hay
  bananas banana tables table cable able stable unable
  email file folder function variable variables class method query index schema database`
