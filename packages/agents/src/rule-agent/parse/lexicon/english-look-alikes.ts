/** Common words that are one slip away from words of the lexicon, and right as they are: "hot" is no "not". */
export const lookAlikes = `accent accents adapted adapting adapts advice aided aiding allots analyst analysts angle ant appeal appeals arming assure assured assures assuring
  attack attacked attacking babble babbles bacterial badges baked bakes baking bands bang banged banging bangs banks barn barns barrel bases basing
  basked basking bat bathed bathes bathing bats batted battery battles bays beach beaches bearded beards beasts bed beds beings bellow bellows bet
  bets bid bidding bids bind binding births biting black blamed blaming blot blots blushed blushes blushing boasted boasting boasts boat bob bond
  bonds bone boot borrow borrowed borrowing borrows bowed bowing bows boy braced braces breaths brother brothers brown bud buddies budget budgets
  bush bushes butted butting cage calmed calming camping cancer cane cannon canon card caress carrier carriers cars cart carts cash cashes cat
  catcher catchers cats cellars changes changing chant chanted chanting chants chapter chapters charming charms cheated cheery chest chests chin
  choked choking clapped clapping clarity clatter clatters closet closets coasts coat coats cold commenced commencing commend commended commending
  commends committee commute commuted commutes commuting compete competed competes competing computer computers concert concerts confide confided
  confides confiding consent consumer consumers container contend contest context contract contracted contracting contracts cooked cooking cope
  coped coping costed costing counter county courted courting courts crave craved craves craving creaked creaking creeks crop crops crown cure cured
  cures curing curled curling curse cursed curses cursing curtain curtains dancer dancers dared darned dawn decade decades decayed decaying decays
  deck decks defending defends defied denounce denounced denounces denouncing deprive deprived deprives depriving derision derisions desire desires
  device devices din dismount dismounted dismounting dismounts district districts dive dives diving donor donors dose drafted drafting drafts dries
  drip dripped drips drivers dropping drown drowns dusk dusks dutch ease eased eases easing eighth emphasis employee employer endure endured endures
  enduring ensue ensued ensues ensuing erected erecting erects evoke evoked exert exerts extremes factory falter fame fames fan fanned fans farmer
  farming fasten fate father feat feats fee feed fees fellow fellows filed filing filter filters fists flames flat flatter flattered flattering
  flatters flavor flavors flies flooded flooding floods foil foils follower fond formal forming foster freeing fund gasp gentleman giants gleamed
  gleaming gleams globes grinds groped groping groves grunted grunting grunts guests hailed hailing hails hat hated hates hating hats haunted
  haunting haunts hearing heat heated heating heats heaved heaving heeded heeding hell herd hinted hinting hiring hither hoped hoping hot houses
  hovered hovering hovers hunter hurting huts identity inevitably insect insects invade invaded invades invention kiss kissed kisses kissing knot
  lacked lad lads lagged lagging lasted leaning leaped leaping lended lending lengthy letting lick licked licks lightning liking lining liter liters
  lively living lock locking lodge lodged lodges lodging lonely longed longing loomed looming loss losses lovers loving lucks lugged lugging mad
  mailed mailing mails maker makers man market marred marring mass masses master mastered mastering masters mating melting memories mended mending
  mess messes mighty mists modes mourning movies mulches multiply muttered muttering mutters nail nailed nailing nails name naming neared neatly
  needles nested nesting nod nods noon noons norm nose observer observers owe owed owing pack packed packet packets packing packs pail pails pain
  pains painter palaces pan pans pant panted panting pants parent parked parking parted parting party pasted pastes pasting patent pats patted
  patting performer permited phrase phrases pieces pilots pinched pinches pinching pitch pitched pitches pitching pity planks planted planting
  plates police polices pope pose poses pot pots powder powdered powders prayed prayers praying pricked pricking pricks prides pried pries prizes
  probes proceedings producer producers product products profess professes protect protected protecting protects prying purled purling purse purses
  quirt quirts quiting rack racks radios rage raging rail rails rained raining rally ramming raps rats reacted reacting readers reared rearing
  receiver regain regained regaining regains related relating relaxed relaxing reliable relief reliefs reminded remote rent rented renting repayed
  repaying repays repel repeled reporter restraint restraints revived reward rewards ridding riding ripe ripping rise rises rising roamed roaring
  root roots rope routine routines rulers sad sagged sagging sags sailed sailing sails salt sands savage scanning scared scares scaring scatter
  scattered scattering scatters scheme schemes scored scores scoring scrape scraped scraping seated seating seed seeds seemed seeming sell selling
  sensing series settling sewed sewing sews shade shades shafts shaked shakes shaking shallow shaped shaping shed shells shield shipped shipping
  shirt shirts shocked shocking shocks shoe shoots shopped shopping shops shores shots shouting shouts shoved shoves shoving shower shriek shrieks
  shrugging shunt shunts shutter shutters shutting sick sigh sign sing singing sinking sins sip sipped sipping sips sir sirs site sitting size sizes
  skies skin skins slack slashed slashes slashing slaves sleeps slipped slipping slumped slumping slumps smelled smelling smells snapping snorts
  snowed snowing soared soaring son sons sore sorts sowed sowing sows span spanned spanning spans sparked sparking sparks spin spitting splits
  sports sprayed spraying sprays springing springs spur staged staging stairs staked stakes staking stalked stalking stalks stared stares staring
  stars startled startling starved starving stature statures statute statutes steels sticky stimulate stimulated stimulates stimulating stirring
  stolid stoop stooped stooping stoops stories storms stoves straws striked strikes striking strived strives striving stroke structured studios
  sturdy suited suiting suits sun suns swayed swaying swelled swelling swells swooped swooping swoops tagging tail tails tale tapped taxing teas
  terribly thanking thin thorough throat throats thrust thumps tied ties tin tired tiring titles toe tone tracts traded trades trading trained
  training trains tramped trance trances trends trial trials tricks trough troughs trucks tuck tucked tucking tucks underlie underlied underlies
  underliing undermine undermined undermines undermining unites valued wailed wailing wails waked waking wanting wars washed washes washing waved
  waves waving weights willed winded winding winging winking witch witches wits wondered wonders worthy writer writers writhe writhes writhing`
