/** The passwords that guessing starts with, in lower case. Shorter ones than the minimum need no entry. */
export const knownPasswords: ReadonlySet<string> = new Set(
  `000000 0000000 00000000 1111111 11111111 111111 112233 11223344 121212 123123 123123123 123321 1234321 123456 1234567
  12345678 123456789 1234567890 12345678910 123456a 123456aa 1234qwer 123abc 123qwe 131313 147258 147258369 159357 159753
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 222222 232323 252525 333333 444444 456789 555555 654321 666666 7654321 777777
  7777777 789456 789456123 87654321 888888 88888888 987654 987654321 9876543210 999999 99999999 a123456 a12345678 aa123456
  aaaaaa abc123 abc12345 abcd1234 abcdef abcdefg access admin123 administrator amanda andrew asdasd asdf1234 asdfasdf asdfgh
  asdfghjk asdfghjkl ashley baseball batman buster changeme charlie cheese chelsea computer daniel default donald dragon flower
  football freedom george ginger hannah harley hello123 hockey hunter iloveyou internet jennifer jessica jordan jordan23 joshua
  killer letmein letmein1 liverpool london lovely maggie master matrix matthew michael michelle monkey mustang myspace1 naruto
  nicole ninja1 nothing passw0rd password password! password1 password12 password123 pepper pokemon princess q1w2e3 q1w2e3r4
  qazwsx qwe123 qweasd qweasdzxc qweqwe qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwertyui qwertyuiop qwertz ranger robert
  samsung secret secret123 shadow soccer starwars summer sunshine superman taylor test123 test1234 testing thomas thunder tigger
  trustno1 welcome welcome1 whatever william yankees zaq12wsx zxcvbn zxcvbnm`.split(/\s+/),
)
