import type { WordLists } from '../language-words.ts'

/** In their base form; the other forms follow from it. "(a|b)" are alternatives. */
export const englishVerbs: WordLists = {
  avoid: `hide from|turn away from|flee from|shy away from|make way for|dodge around|swerve around|stay safe from|steer around|walk in a wide circle around|leave room for|run from|avoid|dodge|evade|shun|elude|bypass|circumvent|flee|flee from|escape from|run away from|move away from|go away from
    |get away from|beware of|watch out for|look out for|be careful (around|of|with)|be wary of|detour around|plan (around|your path around)
    |(route|go|walk|move|steer|navigate|path) around|give a wide berth to|make a wide berth around|give germs a wide berth|sidestep|steer clear of|veer away from
    |back away from|distance yourself from|outrun|work around|skirt|skirt around|make a (detour|bow|circle) around|be careful about|keep out of the way of|stay out of the way of`,
  ignore: `ignore|disregard|forget about|pay no (attention|heed) to|overlook|skip over|be indifferent to|run past|walk past|go past|pass up|pass by|walk by|leave behind|leave (uncollected|lying)|be careless (about|with|of)|go to waste|slip (away|by|past)|turn down`,
  'ignore germ': `(pretend|act) (as if |as though |that |)(the |all |)(germs|enemies) (are|were) not there|(pretend|act) (as if |as though |that |)there (are|were) no (germs|enemies)`,
  care: `care (about|for)|worry about|bother (with|about|to)|pay (any|) attention to|mind|be afraid of|be concerned (with|about)|concern yourself with|fear
    |waste (any|) (time|steps|moves|effort|energy) (on|with|for|to)|(chase|go after|hunt)|waste`,
  go: `make a beeline|head straight|beeline|go|move|walk|head|travel|proceed|advance|run|come|pass|navigate|make your way|make for|stray|venture|wander|tread|end up|get yourself|be
    |traverse|cross|hop|drive|stand|squeeze|progress`,
  'go near': `approach`,
  touch: `touch|hit|meet|contact|bump into|run into|collide with|step (on|onto|into|in|upon|over)|walk (on|onto|into|over|in)|move (on|onto|into|in)|go (on|onto|into)
    |share (a|the same|your|its) (cell|tile|square|field) with|come in(to|) contact with|crash into|set foot on|tread on|land on|make contact with|occupy|enter|plan a path (through|into)
    |step|get touched by|get hit by|get caught by|be caught by`,
  find: `find|compute|calculate|determine|plan|search|search for|look for|work out|figure out|derive|explore|locate|identify|evaluate|map out|plot|trace|construct|solve|lay out|design|devise`,
  take: `take|follow|choose|pick|prefer|select|walk along|travel along|move along|stick to|go along|hug|go by|opt for|favour|favor|adhere to|keep to|touch along|pursue|stay on|go down|rely on|trail`,
  use: `ask for|request|call for|accept|tolerate|use|apply|employ|utilise|utilize|perform|do|activate|trigger|cast|execute|invoke|engage|make use of|turn on|switch on|deploy|enable|implement|spend|fire|resort to|consume|try|run a|exploit`,
  send: `send back|hand back|send|give|return|provide|write|produce|print|emit|generate|include|list|contain|deliver|supply|submit|add|present|report|state|have|append|hand (over|back)|come with|attach|mention|put out|consist of|issue|propose|commit to|start with|end with|fill in|fill|match|serve|ship|hand in`,
  answer: `parse as|be parsed as|answer|reply|respond|output|answer me|format|communicate|speak`,
  put: `lay|drop off|put|place|set|bring|pull|drag|assign|relocate|shift`,
  collect: `gobble|hoover|suck up|sweep up|load up on|fill up on|help yourself to|go and (get|fetch|collect)|make off with|feast on|inhale|breathe in|collect|pick up|pick|grab|gather|get|fetch|go for|harvest|scoop up|scoop|eat|acquire|snatch|obtain|stock up on|hoover up|gobble up|pocket|snag|retrieve|claim|hunt|take in|detour for|accumulate|swing by|seek|seek out|vacuum up|secure|catch|bag|nab|rake in|mop up|round up|hoard|collar`,
  break: `break|destroy|smash|demolish|tear down|knock down|break through|break down|breach|blast|blast through|crush|crack|brake|brake through|shatter|bring down|blow up|punch through|dig through|tear through|smash through|bust|bust through|knock through|knock out|raze|wreck|bulldoze|drill through|cut through|eliminate|damage|touch walls`,
  'break wall': `(remove|open|open up|take down|pull down|take out|get through) (a|the|one|any|that|this|some|) (wall|walls)`,
  'leave wall intact': `let (the|all|all the|every|each|) (wall|walls) (stand|be|stay|alone)|(walls|the walls|all walls) (stay|remain|are to stay|are to remain|must stay|shall stay) (up|standing|intact|whole|where they are|as they are|in place|put|)`,
  freeze: `freeze|immobilise|immobilize|stun|paralyse|paralyze|ice|freeze up|petrify|put on ice|fix in place`,
  'freeze germ': `halt (the |all |all the |every |each |any |)(germ|germs|enemy|enemies|bug|bugs|virus|viruses)`,
  'freeze pronoun': `halt (it|them|him)`,
  slow: `slow|slow down|decelerate|hinder|hamper|delay|brake down|put the brakes on|apply the brakes to|put a brake on`,
  speed: `speed up|speed|accelerate|sprint|boost|hurry up|double your speed|run at double speed|(move|walk|run|go) (faster|at double speed|twice as fast|at full speed)|(boost|increase|raise|up) your speed`,
  reveal: `reveal|uncover|unveil|disclose|expose|unhide|unmask|lift the (fog|veil)|clear the fog|dispel the fog|remove the fog`,
  show: `show|display|draw|render|visualise|visualize|paint|plot on the map`,
  hide: `hide|conceal`,
  highlight: `put a (glow|spotlight|marker) (on|around)|shine a light on|draw attention to|tag|flag|highlight|mark|light up|emphasise|emphasize|colour|illuminate|point out|glow|stand out`,
  teleport: `teleport|jump|warp|beam|teleport yourself`,
  spawn: `spawn|create|conjure|summon|conjure up`,
  explain: `give me your (reasons|reasoning|thoughts)|share your (thoughts|reasoning|thinking)|walk me through your (thoughts|reasoning|plan)|talk me through|walk us through|explain|justify|describe|narrate|elaborate|comment|comment on|reason|rationalise|rationalize|think (step by step|out loud|aloud|through step by step)|reason step by step|(work|go) through this step by step
    |give (a|your|the|) (reason|reasons|reasoning|explanation|rationale)|talk through|walk me through|show your (work|reasoning|thinking)|lay out your (reasoning|thoughts|thinking)|spell out|write down|tell|say|verbalise|summarise|summarize|give reasons|account for your`,
  think: `think|decide|reflect|deliberate|think hard|think about it|take a deep breath|concentrate|focus`,
  look: `look|look at|read|study|check|inspect|examine|analyse|analyze|scan|parse|observe|review|see|start from|survey|view|monitor`,
  wait: `stop (to|and) (wait|think|rest|look around)|stand (around|there|about) (idly|doing nothing)|stay right there|stay in your cell|keep your position|sit tight|wait there|wait here|wait right there|wait where you are|stay there|sit still|let (it|them|him) (pass|go by|go first|by|through|move on|pass by|go past)( first|)|stand your ground|hold your position|wait|pause|idle|rest|hesitate|linger|loiter|stand still|stay still|stay put|stay where you are|hold (your|) position|hold still|hold your ground|stop (moving|walking|going|and wait)|keep still|stay in place
    |remain still|remain where you are|remain stationary|stand by|do nothing|freeze in place|stay idle|stay on your cell|hang back|stay on the spot|stay stationary|rest in place|wait in place|remain in place|wait it out|stay motionless|be idle|stand around|wait (for|and) (it|them) to pass|hang (around|about)|dawdle|dally|tarry|halt|stand about|loaf`,
  stop: `stop|cease|quit|give up|discontinue`,
  remember: `keep (a log|a map) of|make a note of|remember|track|keep (track|a record|a list|note) of|memorise|memorize|note|record|keep in mind|log|store|recall|keep a note of`,
  visit: `visit|enter|step back onto|come back|be on|be in`,
  revisit: `revisit|backtrack|go back|turn back|retrace|retrace your steps|double back|return to|re-enter|reenter|go in circles|(walk|run|move|go) (in|around in) (circles|a circle|loops|a loop)|circle back|run back|step back|walk back|move back|loop|loop back|repeat|reuse|cycle|go back and forth|oscillate|wander back|circle|go back over|retread|cover the same ground`,
  predict: `predict|anticipate|foresee|forecast|reckon with|account for|take (into account|account of)|consider|estimate|think about|think ahead about|plan for|watch|extrapolate|simulate|factor in|expect|project|work out where|keep an eye on|be aware of|model|guess|allow for|reason about|prepare for|bear in mind`,
  'predict germ': `(keep|bear|have) in mind (that|where|how|which way) (the|all|each|every|) (germ|germs|enemies)|take into account (that|where|how) (the|all|each|every|) (germ|germs|enemies)`,
  penalty: `penalise|penalize|penalise|discourage`,
  shortest: `minimise|minimize`,
  treat: `model|treat|count|regard|view|think of|handle|see|charge|price|weigh|rate|assume|deem`,
  save: `shave|cut off|knock off|shave off|stash|put by|lay by|keep unspent|save|reserve|preserve|hold (back|on to)|set aside|conserve|retain|save up|hold in reserve|spare`,
  keep: `keep|stay|remain|maintain|hold|let there be|stick|preserve|ensure`,
  leave: `leave|let`,
  limit: `limit|restrict|cap|cut|shorten|truncate|trim|restrain|bound|stop after|cut off`,
  wrap: `wrap|enclose|surround|embed|enwrap|encase|fence|put in|place in`,
  reach: `reach|get to|arrive at|escape|win|survive|guide|lead|steer|help|get out|find your way|stay alive|keep alive|stay safe|find the way out|make it|arrive|get through|solve|walk (me|us) through (the|this|a) (maze|labyrinth)`,
  omit: `be left out|be left away|be omitted|turn off|switch off|disable|deactivate|shut off|(keep|stop|prevent|hinder|deter|discourage|dissuade|hold|restrain|bar|block|distract) (you|yourself|the player|the agent|him|us) (back |)from|keep from|ditch|lose the|enough (with|of)|forget|fail|neglect|hesitate|miss|fail to|leave out|omit|skip|exclude|spare me|forgo|drop|do without|eschew|get rid of|leave off|dispense with|renounce|uncollected|do away with|cut out|resist (the temptation|the urge|the impulse) (to|of)|resist`,
  have: `have|own|carry|possess|gain`,
  exist: `exist|be left|be available|remain|be there|be found`,
}
