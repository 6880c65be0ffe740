/** Well-known addresses, one a line: CEP, street, neighbourhood. The town follows from the CEP. */
export const streets = `
01001000 Praça da Sé|Sé
01013001 Rua XV de Novembro|Centro
01014000 Rua Boa Vista|Centro
01153000 Rua Vitorino Carmilo|Barra Funda
01310100 Avenida Paulista|Bela Vista
01310200 Avenida Paulista|Bela Vista
01305000 Rua Augusta|Consolação
01452000 Avenida Brigadeiro Faria Lima|Jardim Paulistano
04101300 Rua Vergueiro|Vila Mariana
04538132 Avenida Brigadeiro Faria Lima|Itaim Bibi
04538133 Avenida Brigadeiro Faria Lima|Itaim Bibi
12228900 Praça Marechal Eduardo Gomes|Vila das Acácias
13418900 Avenida Pádua Dias|Agronomia
13566590 Avenida Trabalhador São-Carlense|Parque Arnold Schimidt
14040900 Avenida Bandeirantes|Monte Alegre
20040002 Avenida Rio Branco|Centro
20271130 Avenida Presidente Castelo Branco|Maracanã
22021001 Avenida Atlântica|Copacabana
22070002 Avenida Atlântica|Copacabana
22410002 Rua Visconde de Pirajá|Ipanema
22410003 Rua Visconde de Pirajá|Ipanema
22640100 Avenida das Américas|Barra da Tijuca
22640102 Avenida das Américas|Barra da Tijuca
24210390 Mirante da Boa Viagem|Boa Viagem
24220900 Rua Miguel de Frias|Icaraí
25610320 Rua da Imperatriz|Centro
29075910 Avenida Fernando Ferrari|Goiabeiras
30190922 Avenida Augusto de Lima|Centro
31270901 Avenida Presidente Antônio Carlos|Pampulha
40020010 Praça Tomé de Souza|Centro
40026280 Largo do Pelourinho|Pelourinho
41820020 Avenida Tancredo Neves|Caminho das Árvores
41820021 Avenida Tancredo Neves|Caminho das Árvores
50030170 Rua do Bom Jesus|Recife
50030903 Avenida Cais do Apolo|Recife
51021000 Avenida Boa Viagem|Boa Viagem
57030170 Avenida Doutor Antônio Gouveia|Pajuçara
57050000 Avenida Fernandes Lima|Farol
58039010 Avenida Almirante Tamandaré|Tambaú
60060390 Rua Dragão do Mar|Praia de Iracema
60150161 Avenida Santos Dumont|Aldeota
60165121 Avenida Beira Mar|Meireles
65010450 Avenida Dom Pedro II|Centro
66017000 Avenida Presidente Vargas|Campina
68900073 Avenida FAB|Central
69010001 Avenida Eduardo Ribeiro|Centro
69301380 Praça do Centro Cívico|Centro
70100000 Praça dos Três Poderes|Zona Cívico-Administrativa
70150900 Praça dos Três Poderes|Zona Cívico-Administrativa
70160900 Praça dos Três Poderes|Zona Cívico-Administrativa
70910900 Campus Universitário Darcy Ribeiro|Asa Norte
74003010 Praça Doutor Pedro Ludovico Teixeira|Setor Central
78050000 Avenida Historiador Rubens de Mendonça|Bosque da Saúde
80010000 Rua XV de Novembro|Centro
80010010 Rua Marechal Deodoro|Centro
80020100 Praça Tiradentes|Centro
80020310 Rua XV de Novembro|Centro
80060000 Rua XV de Novembro|Centro
80060070 Avenida Sete de Setembro|Centro
80060090 Avenida Presidente Affonso Camargo|Jardim Botânico
80210390 Rua Engenheiro Ostoja Roguski|Jardim Botânico
80215901 Rua Imaculada Conceição|Prado Velho
80230901 Avenida Sete de Setembro|Rebouças
80250070 Rua Buenos Aires|Água Verde
80410180 Alameda Doutor Carlos de Carvalho|Centro
80420000 Rua Comendador Araújo|Centro
80420090 Avenida do Batel|Batel
80530000 Avenida Cândido de Abreu|Centro Cívico
80530230 Rua Marechal Hermes|Centro Cívico
80730000 Rua Padre Anchieta|Bigorrilho
82130010 Rua João Gava|Abranches
84010000 Avenida Vicente Machado|Centro
85851000 Avenida Brasil|Centro
87020900 Avenida Colombo|Zona 07
88015700 Avenida Jornalista Rubens de Arruda Ramos|Centro
88040900 Campus Universitário Reitor João David Ferreira Lima|Trindade
90020004 Rua dos Andradas|Centro Histórico
90040060 Avenida Paulo Gama|Farroupilha
90619900 Avenida Ipiranga|Partenon
90810240 Avenida Padre Cacique|Praia de Belas
`
